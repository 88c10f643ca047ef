DROP INDEX "plan_bookings_to_refund_index";--> statement-breakpoint
CREATE INDEX "plan_bookings_to_refund_index" ON "plan_bookings" USING btree ("event_date","id") WHERE coalesce(cancellation_fee, total) + change_fee - credited - compensated - waived - written_off - received - bank_fees + refunded - case when status in ('requested', 'declined') then total + change_fee else 0 end < 0;--> statement-breakpoint
-- A request is no sale: what a change of it has written is taken out again, and its confirmation writes it anew.
INSERT INTO "book_entries" (id, kind, plan_booking_id, amount, groups, at)
	SELECT gen_random_uuid(), 'sale', entry.plan_booking_id, -entry.amount, negative.groups, date_trunc('milliseconds', now())
	FROM "book_entries" AS entry JOIN "plan_bookings" AS booking ON booking.id = entry.plan_booking_id
	CROSS JOIN LATERAL (
		SELECT jsonb_agg(jsonb_build_object('rate', (one ->> 'rate')::int, 'amount', -(one ->> 'amount')::bigint, 'tax', -(one ->> 'tax')::bigint)) AS groups
		FROM jsonb_array_elements(entry.groups) AS one
	) AS negative
	WHERE booking.status = 'requested' AND entry.kind = 'sale';--> statement-breakpoint
CREATE OR REPLACE VIEW "book" AS
	SELECT entry.id, kind, meetup_id, plan_booking_id, amount, groups, coalesce(accounting_day, meetup_date, event_date) AS accounting_day, at, method
	FROM book_entries AS entry LEFT JOIN meetups ON meetups.id = meetup_id LEFT JOIN plan_bookings ON plan_bookings.id = plan_booking_id
	UNION ALL
	SELECT id, 'sale', id, NULL, total,
		jsonb_build_array(jsonb_build_object('rate', reduced_rate, 'amount', reduced_amount, 'tax', reduced_tax), jsonb_build_object('rate', usual_rate, 'amount', usual_amount, 'tax', usual_tax)),
		meetup_date, placed_at, NULL
	FROM meetups WHERE cancellation_fee IS NULL AND NOT EXISTS (SELECT FROM book_entries AS entry WHERE entry.meetup_id = meetups.id AND entry.kind = 'sale')
	UNION ALL
	SELECT id, 'sale', NULL, id, total, jsonb_build_array(jsonb_build_object('rate', tax_rate, 'amount', total, 'tax', tax)), event_date, requested_at, NULL
	FROM plan_bookings WHERE cancellation_fee IS NULL AND status NOT IN ('requested', 'declined') AND NOT EXISTS (SELECT FROM book_entries AS entry WHERE entry.plan_booking_id = plan_bookings.id AND entry.kind = 'sale');
