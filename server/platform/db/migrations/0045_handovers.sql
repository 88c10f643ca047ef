ALTER TABLE "meetups" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "handover_age_checked_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "meetups" SET "delivered_at" = (SELECT max("at") FROM "meetup_history" WHERE "meetup_id" = "meetups"."id" AND "status" = 'delivered') WHERE "status" IN ('delivered', 'closed');--> statement-breakpoint
CREATE TRIGGER "kitchen_ticks_note_staff_change" AFTER INSERT OR UPDATE OR DELETE ON "kitchen_ticks" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('day', 'date');--> statement-breakpoint
CREATE TRIGGER "kitchen_prints_note_staff_change" AFTER INSERT ON "kitchen_prints" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('day', 'date');--> statement-breakpoint
-- A confirmation has no date of its own: it is that of its print.
CREATE FUNCTION "note_kitchen_confirmation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO staff_changes (kind, record_id, by)
		SELECT 'day', date::text, NEW.by_user_id FROM kitchen_prints WHERE id = NEW.print_id;
	PERFORM pg_notify('staff_changes', '');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "kitchen_confirmations_note_staff_change" AFTER INSERT ON "kitchen_confirmations" FOR EACH ROW EXECUTE FUNCTION "note_kitchen_confirmation"();
