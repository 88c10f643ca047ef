-- What is sold counts for the day on which it was handed over, until then for that of its delivery.
CREATE OR REPLACE VIEW "book" AS
	SELECT entry.id, kind, meetup_id, plan_booking_id, amount, groups, coalesce(accounting_day, coalesce((delivered_at AT TIME ZONE 'Asia/Tokyo')::date, meetup_date), event_date) AS accounting_day, at, method
	FROM book_entries AS entry LEFT JOIN meetups ON meetups.id = meetup_id LEFT JOIN plan_bookings ON plan_bookings.id = plan_booking_id
	UNION ALL
	SELECT id, 'sale', id, NULL, total,
		jsonb_build_array(jsonb_build_object('rate', reduced_rate, 'amount', reduced_amount, 'tax', reduced_tax), jsonb_build_object('rate', usual_rate, 'amount', usual_amount, 'tax', usual_tax)),
		coalesce((delivered_at AT TIME ZONE 'Asia/Tokyo')::date, meetup_date), placed_at, NULL
	FROM meetups WHERE cancellation_fee IS NULL AND NOT EXISTS (SELECT FROM book_entries AS entry WHERE entry.meetup_id = meetups.id AND entry.kind = 'sale')
	UNION ALL
	SELECT id, 'sale', NULL, id, total, jsonb_build_array(jsonb_build_object('rate', tax_rate, 'amount', total, 'tax', tax)), event_date, requested_at, NULL
	FROM plan_bookings WHERE cancellation_fee IS NULL AND status NOT IN ('requested', 'declined') AND NOT EXISTS (SELECT FROM book_entries AS entry WHERE entry.plan_booking_id = plan_bookings.id AND entry.kind = 'sale');
