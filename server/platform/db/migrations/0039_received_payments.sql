CREATE TYPE "public"."meetup_note_kind" AS ENUM('call', 'note');--> statement-breakpoint
CREATE TABLE "kept_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"meetup_id" uuid NOT NULL,
	"template" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"props" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_given_up" boolean NOT NULL,
	CONSTRAINT "kept_mails_message_id_key" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "meetup_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meetup_id" uuid NOT NULL,
	"kind" "meetup_note_kind" NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"fingerprint" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meetup_id" uuid,
	"plan_booking_id" uuid,
	"amount" bigint NOT NULL,
	"received_on" date NOT NULL,
	"payer" text NOT NULL,
	"note" text NOT NULL,
	"reverses" uuid,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"key_hash" "bytea",
	"fingerprint" "bytea",
	CONSTRAINT "received_payments_reverses_key" UNIQUE("reverses"),
	CONSTRAINT "received_payments_check" CHECK (num_nonnulls("received_payments"."meetup_id", "received_payments"."plan_booking_id") = 1 and case when "received_payments"."reverses" is null then "received_payments"."amount" > 0 else "received_payments"."amount" < 0 end)
);
--> statement-breakpoint
ALTER TABLE "meetup_revisions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "internal_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_mails" ADD CONSTRAINT "kept_mails_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_notes" ADD CONSTRAINT "meetup_notes_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_plan_booking_id_plan_bookings_id_fk" FOREIGN KEY ("plan_booking_id") REFERENCES "public"."plan_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_reverses_received_payments_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."received_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_mails_meetup_id_index" ON "kept_mails" USING btree ("meetup_id","at");--> statement-breakpoint
CREATE INDEX "meetup_notes_meetup_id_index" ON "meetup_notes" USING btree ("meetup_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "meetup_notes_key" ON "meetup_notes" USING btree ("by_user_id","key_hash");--> statement-breakpoint
CREATE INDEX "received_payments_of_meetup_index" ON "received_payments" USING btree ("meetup_id");--> statement-breakpoint
CREATE INDEX "received_payments_of_booking_index" ON "received_payments" USING btree ("plan_booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "received_payments_key" ON "received_payments" USING btree ("by_user_id","key_hash");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_received_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a noted payment is never changed or deleted: it is taken back by another one' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "received_payments_stay" BEFORE UPDATE OR DELETE ON "received_payments" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_received_payments"();--> statement-breakpoint
-- The sum of what came for a sale. The sale is held first: whoever notes something else at the same time is counted, too.
CREATE FUNCTION "note_received"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'received_payments' THEN
		IF NEW.plan_booking_id IS NOT NULL THEN
			PERFORM FROM plan_bookings WHERE id = NEW.plan_booking_id FOR UPDATE;
			UPDATE plan_bookings SET received = (SELECT sum(amount) FROM received_payments WHERE plan_booking_id = NEW.plan_booking_id)
				WHERE id = NEW.plan_booking_id;
			RETURN NULL;
		END IF;
	END IF;
	PERFORM FROM meetups WHERE id = NEW.meetup_id FOR UPDATE;
	UPDATE meetups SET received =
			coalesce((SELECT sum(amount) FROM received_payments WHERE meetup_id = NEW.meetup_id), 0)
			+ coalesce((SELECT captured - refunded FROM payments WHERE meetup_id = NEW.meetup_id AND state IN ('captured', 'refunded')), 0)
		WHERE id = NEW.meetup_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "received_payments_summed" AFTER INSERT ON "received_payments" FOR EACH ROW EXECUTE FUNCTION "note_received"();--> statement-breakpoint
CREATE TRIGGER "payments_summed_at_first" AFTER INSERT ON "payments" FOR EACH ROW WHEN (NEW.meetup_id IS NOT NULL AND NEW.state IN ('captured', 'refunded')) EXECUTE FUNCTION "note_received"();--> statement-breakpoint
CREATE TRIGGER "payments_summed" AFTER UPDATE ON "payments" FOR EACH ROW WHEN (NEW.meetup_id IS NOT NULL AND (OLD.state IN ('captured', 'refunded') OR NEW.state IN ('captured', 'refunded'))) EXECUTE FUNCTION "note_received"();--> statement-breakpoint
-- Until now an order by invoice was closed once it was paid, and a booking had the moment.
INSERT INTO "received_payments" ("id", "meetup_id", "amount", "received_on", "payer", "note", "noted_at", "by_name")
	SELECT gen_random_uuid(), meetups.id, coalesce(cancellation_fee, total) + change_fee, (closed.at AT TIME ZONE 'Asia/Tokyo')::date, contact_company, '', closed.at, ''
	FROM meetups JOIN (SELECT meetup_id, max(at) AS at FROM meetup_history WHERE status = 'closed' GROUP BY meetup_id) AS closed ON closed.meetup_id = meetups.id
	WHERE meetups.status = 'closed' AND payment_method = 'invoice' AND coalesce(cancellation_fee, total) + change_fee > 0;--> statement-breakpoint
INSERT INTO "received_payments" ("id", "plan_booking_id", "amount", "received_on", "payer", "note", "noted_at", "by_name")
	SELECT gen_random_uuid(), id, coalesce(cancellation_fee, total), (paid_at AT TIME ZONE 'Asia/Tokyo')::date, contact_company, '', paid_at, ''
	FROM plan_bookings WHERE paid_at IS NOT NULL AND status <> 'declined' AND coalesce(cancellation_fee, total) > 0;--> statement-breakpoint
UPDATE "payments" SET "state" = "state" WHERE "state" IN ('captured', 'refunded') AND "meetup_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bookings" DROP COLUMN "paid_at";--> statement-breakpoint
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
      AND status NOT IN ('closed', 'cancelled') AND received < total + change_fee;
  RETURN CASE WHEN open.in_all >= allowed.in_all THEN 'none'
    WHEN open.on_date >= allowed.on_date THEN 'none_on_date' ELSE 'some' END;
END $$;
