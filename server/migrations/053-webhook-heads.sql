-- A claim finds the first waiting delivery of each subject by one probe. Old ones are found by their endpoint and time.
drop index webhook_delivery_subject;
create index webhook_delivery_head on webhook_delivery (endpoint_id, week_id, subject, position) where delivered_at is null;
create index webhook_delivery_latest on webhook_delivery (endpoint_id, delivered_at) where delivered_at is not null;
