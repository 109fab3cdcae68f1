-- The seats of one booking are looked up beside each other: whoever was on board when their booking was moved stays so.
create index ticket_booking on ticket (week_id, booking_ref);
