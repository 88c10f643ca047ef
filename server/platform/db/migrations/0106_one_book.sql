CREATE TYPE "public"."book_kind" AS ENUM('sale', 'fee', 'credit', 'compensation', 'waiver', 'write_off', 'received', 'bank_fee', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."received_by" AS ENUM('transfer', 'card', 'cash');--> statement-breakpoint
CREATE TABLE "book_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "book_kind" NOT NULL,
	"meetup_id" uuid,
	"plan_booking_id" uuid,
	"amount" bigint NOT NULL,
	"groups" jsonb,
	"lines" jsonb,
	"reason" text,
	"accounting_day" date,
	"at" timestamp (3) with time zone NOT NULL,
	"method" "received_by",
	"payer" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reverses" uuid,
	"payment_id" uuid,
	"by_user_id" uuid,
	"by_name" text DEFAULT '' NOT NULL,
	"key_hash" "bytea",
	"fingerprint" "bytea",
	CONSTRAINT "book_entries_reverses_key" UNIQUE("reverses"),
	CONSTRAINT "book_entries_of_check" CHECK (num_nonnulls("book_entries"."meetup_id", "book_entries"."plan_booking_id") = 1),
	CONSTRAINT "book_entries_amount_check" CHECK (case when "book_entries"."reverses" is not null then "book_entries"."amount" < 0 when "book_entries"."kind" in ('sale', 'fee') then true else "book_entries"."amount" > 0 end),
	CONSTRAINT "book_entries_day_check" CHECK (("book_entries"."accounting_day" is null) = ("book_entries"."kind" = 'sale'))
);
--> statement-breakpoint
DROP STATISTICS "meetups_unpaid_statistics";--> statement-breakpoint
DROP INDEX "meetups_unpaid_index";--> statement-breakpoint
DROP INDEX "meetups_to_refund_index";--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "compensated" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "waived" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "written_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "bank_fees" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "compensated" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "waived" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "written_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "bank_fees" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_plan_booking_id_plan_bookings_id_fk" FOREIGN KEY ("plan_booking_id") REFERENCES "public"."plan_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_reverses_book_entries_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."book_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_entries_of_meetup_index" ON "book_entries" USING btree ("meetup_id");--> statement-breakpoint
CREATE INDEX "book_entries_of_booking_index" ON "book_entries" USING btree ("plan_booking_id");--> statement-breakpoint
CREATE INDEX "book_entries_of_payment_index" ON "book_entries" USING btree ("payment_id") WHERE "book_entries"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "book_entries_key" ON "book_entries" USING btree ("by_user_id","key_hash");--> statement-breakpoint
-- What was noted of transfers is written over as it is, with its numbers, so that whatever names one finds it.
INSERT INTO "book_entries" ("id", "kind", "method", "meetup_id", "plan_booking_id", "amount", "accounting_day", "at", "payer", "note", "reverses", "by_user_id", "by_name", "key_hash", "fingerprint")
	SELECT id, 'received', 'transfer', meetup_id, plan_booking_id, amount, received_on, noted_at, payer, note, reverses, by_user_id, by_name, key_hash, fingerprint
	FROM "received_payments" ORDER BY reverses IS NOT NULL;--> statement-breakpoint
INSERT INTO "book_entries" ("id", "kind", "method", "meetup_id", "amount", "accounting_day", "at", "payment_id")
	SELECT gen_random_uuid(), entry.kind::book_kind, 'card', meetup_id, entry.amount, (changed_at AT TIME ZONE 'Asia/Tokyo')::date, changed_at, payments.id
	FROM "payments", LATERAL (VALUES ('received', captured, state IN ('captured', 'refunding', 'refunded')), ('refunded', refunded, state = 'refunded')) AS entry (kind, amount, is_done)
	WHERE meetup_id IS NOT NULL AND entry.is_done AND entry.amount > 0;--> statement-breakpoint
-- Fees that were charged, and what was cancelled: agreed when it was placed, and taken back when it was cancelled.
INSERT INTO "book_entries" ("id", "kind", "meetup_id", "plan_booking_id", "amount", "accounting_day", "at")
	SELECT gen_random_uuid(), 'fee', meetup_id, plan_booking_id, amount, (fees.at AT TIME ZONE 'Asia/Tokyo')::date, fees.at FROM (
		SELECT id AS meetup_id, NULL::uuid AS plan_booking_id, change_fee AS amount, coalesce((SELECT max(at) FROM meetup_revisions WHERE meetup_id = meetups.id), placed_at) AS at FROM meetups
		UNION ALL SELECT id, NULL, cancellation_fee, cancelled_at FROM meetups
		UNION ALL SELECT NULL, id, change_fee, coalesce((SELECT max(at) FROM plan_booking_revisions WHERE booking_id = plan_bookings.id), requested_at) FROM plan_bookings WHERE status <> 'declined'
		UNION ALL SELECT NULL, id, cancellation_fee, cancelled_at FROM plan_bookings
	) AS fees WHERE amount > 0;--> statement-breakpoint
INSERT INTO "book_entries" ("id", "kind", "meetup_id", "plan_booking_id", "amount", "groups", "at")
	SELECT gen_random_uuid(), 'sale', sales.meetup_id, sales.plan_booking_id, step.sign * total,
		(SELECT jsonb_agg(jsonb_build_object('rate', rate, 'amount', step.sign * amount, 'tax', step.sign * tax)) FROM jsonb_to_recordset(groups) AS one (rate int, amount bigint, tax bigint) WHERE amount <> 0 OR tax <> 0),
		step.at
	FROM (
		SELECT id AS meetup_id, NULL::uuid AS plan_booking_id, total, placed_at AS agreed_at, cancelled_at,
			jsonb_build_array(jsonb_build_object('rate', reduced_rate, 'amount', reduced_amount, 'tax', reduced_tax), jsonb_build_object('rate', usual_rate, 'amount', usual_amount, 'tax', usual_tax)) AS groups
		FROM meetups WHERE cancelled_at IS NOT NULL
		UNION ALL SELECT NULL, id, total, requested_at, cancelled_at, jsonb_build_array(jsonb_build_object('rate', tax_rate, 'amount', total, 'tax', tax))
		FROM plan_bookings WHERE cancelled_at IS NOT NULL
	) AS sales, LATERAL (VALUES (1, agreed_at), (-1, cancelled_at)) AS step (sign, at)
	WHERE total > 0;--> statement-breakpoint
-- Until now what went back to a card was not counted as come, nor what was about to.
UPDATE "meetups" SET received = sums.received, refunded = sums.refunded FROM (
	SELECT meetup_id, coalesce(sum(amount) FILTER (WHERE kind = 'received'), 0) AS received, coalesce(sum(amount) FILTER (WHERE kind = 'refunded'), 0) AS refunded
	FROM "book_entries" WHERE meetup_id IN (SELECT meetup_id FROM "payments" WHERE refunded > 0) GROUP BY meetup_id
) AS sums WHERE sums.meetup_id = meetups.id;--> statement-breakpoint
DROP TABLE "received_payments" CASCADE;--> statement-breakpoint
DROP TRIGGER "payments_summed" ON "payments";--> statement-breakpoint
DROP TRIGGER "payments_summed_at_first" ON "payments";--> statement-breakpoint
DROP FUNCTION "note_received"();--> statement-breakpoint
DROP FUNCTION "refuse_change_of_received_payments"();--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_book"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an entry of the book is never changed or deleted: it is taken back by another one' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "book_entries_stay" BEFORE UPDATE OR DELETE ON "book_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_book"();--> statement-breakpoint
-- The sums on the row of a sale. Its update waits for whoever writes another entry of the same sale, and adds to what that made of it.
CREATE FUNCTION "sum_book"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.plan_booking_id IS NOT NULL THEN
		UPDATE plan_bookings SET
				credited = credited + CASE NEW.kind WHEN 'credit' THEN NEW.amount ELSE 0 END,
				compensated = compensated + CASE NEW.kind WHEN 'compensation' THEN NEW.amount ELSE 0 END,
				waived = waived + CASE NEW.kind WHEN 'waiver' THEN NEW.amount ELSE 0 END,
				written_off = written_off + CASE NEW.kind WHEN 'write_off' THEN NEW.amount ELSE 0 END,
				received = received + CASE NEW.kind WHEN 'received' THEN NEW.amount ELSE 0 END,
				bank_fees = bank_fees + CASE NEW.kind WHEN 'bank_fee' THEN NEW.amount ELSE 0 END,
				refunded = refunded + CASE NEW.kind WHEN 'refunded' THEN NEW.amount ELSE 0 END
			WHERE id = NEW.plan_booking_id;
		RETURN NULL;
	END IF;
	UPDATE meetups SET
			credited = credited + CASE NEW.kind WHEN 'credit' THEN NEW.amount ELSE 0 END,
			compensated = compensated + CASE NEW.kind WHEN 'compensation' THEN NEW.amount ELSE 0 END,
			waived = waived + CASE NEW.kind WHEN 'waiver' THEN NEW.amount ELSE 0 END,
			written_off = written_off + CASE NEW.kind WHEN 'write_off' THEN NEW.amount ELSE 0 END,
			received = received + CASE NEW.kind WHEN 'received' THEN NEW.amount ELSE 0 END,
			bank_fees = bank_fees + CASE NEW.kind WHEN 'bank_fee' THEN NEW.amount ELSE 0 END,
			refunded = refunded + CASE NEW.kind WHEN 'refunded' THEN NEW.amount ELSE 0 END
		WHERE id = NEW.meetup_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- What was agreed and what it costs besides stand on the row already, in columns of their own.
CREATE TRIGGER "book_summed" AFTER INSERT ON "book_entries" FOR EACH ROW WHEN (NEW.kind NOT IN ('sale', 'fee')) EXECUTE FUNCTION "sum_book"();--> statement-breakpoint
-- What a card brought and what went back to it, as far as the book does not have it yet.
CREATE FUNCTION "book_card"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO book_entries (id, kind, method, meetup_id, amount, accounting_day, at, payment_id)
		SELECT gen_random_uuid(), entry.kind::book_kind, 'card', NEW.meetup_id, entry.new, (NEW.changed_at AT TIME ZONE 'Asia/Tokyo')::date, NEW.changed_at, NEW.id
		FROM (
			SELECT 'received' AS kind, NEW.captured - coalesce((SELECT sum(amount) FROM book_entries WHERE payment_id = NEW.id AND kind = 'received'), 0) AS new
			UNION ALL
			SELECT 'refunded', NEW.refunded - coalesce((SELECT sum(amount) FROM book_entries WHERE payment_id = NEW.id AND kind = 'refunded'), 0) WHERE NEW.state = 'refunded'
		) AS entry WHERE entry.new > 0;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payments_booked_at_first" AFTER INSERT ON "payments" FOR EACH ROW WHEN (NEW.meetup_id IS NOT NULL AND NEW.state IN ('captured', 'refunded')) EXECUTE FUNCTION "book_card"();--> statement-breakpoint
CREATE TRIGGER "payments_booked" AFTER UPDATE ON "payments" FOR EACH ROW WHEN (NEW.meetup_id IS NOT NULL AND NEW.state IN ('captured', 'refunded')) EXECUTE FUNCTION "book_card"();--> statement-breakpoint
-- Every entry there is. Of a sale that nothing has happened to its row is the entry. What is sold counts for the day of its delivery, also once that is another one.
CREATE VIEW "book" AS
	SELECT entry.id, kind, meetup_id, plan_booking_id, amount, groups, coalesce(accounting_day, meetup_date, event_date) AS accounting_day, at, method
	FROM book_entries AS entry LEFT JOIN meetups ON meetups.id = meetup_id LEFT JOIN plan_bookings ON plan_bookings.id = plan_booking_id
	UNION ALL
	SELECT id, 'sale', id, NULL, total,
		jsonb_build_array(jsonb_build_object('rate', reduced_rate, 'amount', reduced_amount, 'tax', reduced_tax), jsonb_build_object('rate', usual_rate, 'amount', usual_amount, 'tax', usual_tax)),
		meetup_date, placed_at, NULL
	FROM meetups WHERE cancellation_fee IS NULL AND NOT EXISTS (SELECT FROM book_entries AS entry WHERE entry.meetup_id = meetups.id AND entry.kind = 'sale')
	UNION ALL
	SELECT id, 'sale', NULL, id, total, jsonb_build_array(jsonb_build_object('rate', tax_rate, 'amount', total, 'tax', tax)), event_date, requested_at, NULL
	FROM plan_bookings WHERE cancellation_fee IS NULL AND status <> 'declined' AND NOT EXISTS (SELECT FROM book_entries AS entry WHERE entry.plan_booking_id = plan_bookings.id AND entry.kind = 'sale');--> statement-breakpoint
CREATE INDEX "meetups_unpaid_index" ON "meetups" USING btree ("meetup_date","id") WHERE (payment_method = 'invoice' and coalesce(cancellation_fee, total) + change_fee - credited - compensated - waived - written_off - received - bank_fees + refunded > 0) is true;--> statement-breakpoint
CREATE INDEX "meetups_to_refund_index" ON "meetups" USING btree ("meetup_date","id") WHERE coalesce(cancellation_fee, total) + change_fee - credited - compensated - waived - written_off - received - bank_fees + refunded < 0;--> statement-breakpoint
-- Without it the planner takes a third of all orders to be unpaid, and reads the whole table for the few that are.
CREATE STATISTICS "meetups_unpaid_statistics" ON (payment_method = 'invoice' and coalesce(cancellation_fee, total) + change_fee - credited - compensated - waived - written_off - received - bank_fees + refunded > 0) FROM "meetups";--> statement-breakpoint
-- Of a new shop nothing is known, and nothing may be: a table that was found empty is read from end to end for ever so long.
DO $$ BEGIN
	IF EXISTS (SELECT FROM "meetups") THEN
		ANALYZE "meetups";
	END IF;
END $$;--> statement-breakpoint
-- What is paid already does not count among the open orders of an account.
CREATE OR REPLACE FUNCTION open_orders_room(account uuid, on_day date, today date) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  allowed record;
  open record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('open_orders:' || account::text, 0));
  SELECT max_open_orders AS in_all, max_open_orders_on_date AS on_date INTO allowed FROM users WHERE id = account;
  SELECT count(*) AS in_all, count(*) FILTER (WHERE meetup_date = on_day) AS on_date INTO open
    FROM meetups WHERE user_id = account AND meetup_date >= today AND payment_method = 'invoice'
      AND status NOT IN ('closed', 'cancelled') AND coalesce(cancellation_fee, total) + change_fee - credited - compensated - waived - written_off - received - bank_fees + refunded > 0;
  RETURN CASE WHEN open.in_all >= allowed.in_all THEN 'none'
    WHEN open.on_date >= allowed.on_date THEN 'none_on_date' ELSE 'some' END;
END $$;
