FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /app

COPY requirements.lock .
RUN pip install --no-cache-dir --require-hashes -r requirements.lock

COPY . .
# Collecting needs settings, but nothing of what it makes depends on their values.
RUN python manage.py collectstatic --noinput --verbosity 0 && rm -rf var && useradd --system player
USER player
