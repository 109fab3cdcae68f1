-- Addresses that are told of events of the feed. The secret signs each message, so it is stored encrypted.
create table webhook_endpoint (
  endpoint_id text primary key,
  name text not null,
  brand text not null,
  url text not null,
  types text[] not null,
  scopes text[] not null,
  secret text not null,
  -- Signs as well until this moment, so that the receiver can change to the new secret.
  old_secret text,
  old_secret_until timestamptz,
  -- Events of the feed up to this position have a delivery, or are none of this endpoint's.
  cursor bigint not null,
  -- Why nothing is sent: 'office', 'failing' or 'gone'.
  paused text,
  paused_at timestamptz,
  made_by text not null,
  made_at timestamptz not null
);

-- An event for an endpoint. Its contents are read from the ledger when it is sent, so that no copy has personal data.
create table webhook_delivery (
  endpoint_id text not null references webhook_endpoint on delete cascade,
  position bigint not null,
  week_id text not null,
  -- Events of one subject are sent in order.
  subject text not null,
  type text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  first_tried_at timestamptz,
  leased_until timestamptz,
  lease text,
  delivered_at timestamptz,
  -- Of the last attempt: the HTTP status, or the kind of failure.
  status integer,
  failure text,
  primary key (endpoint_id, position)
);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, position) where delivered_at is null;
create index webhook_delivery_subject on webhook_delivery (endpoint_id, subject, position) where delivered_at is null;
create index webhook_delivery_done on webhook_delivery (delivered_at) where delivered_at is not null;
create index webhook_delivery_week on webhook_delivery (week_id);
