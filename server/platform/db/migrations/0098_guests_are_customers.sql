CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"newest_order_id" uuid,
	"last_order_id" uuid,
	"tel" text NOT NULL,
	"first_placed_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"staff_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guests_key_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "guests_gathered" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"up_to" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "guests_gathered_check" CHECK ("guests_gathered"."id" = 1)
);
--> statement-breakpoint
DROP INDEX "meetups_guest_email_index";--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "account_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_newest_order_id_meetups_id_fk" FOREIGN KEY ("newest_order_id") REFERENCES "public"."meetups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_last_order_id_meetups_id_fk" FOREIGN KEY ("last_order_id") REFERENCES "public"."meetups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_newest_order_id_index" ON "guests" USING btree ("newest_order_id");--> statement-breakpoint
CREATE INDEX "guests_last_order_id_index" ON "guests" USING btree ("last_order_id");--> statement-breakpoint
CREATE INDEX "guests_tel_index" ON "guests" USING btree ("tel");--> statement-breakpoint
CREATE INDEX "guests_first_placed_at_index" ON "guests" USING btree ("first_placed_at","id");--> statement-breakpoint
CREATE INDEX "guests_starts_at_index" ON "guests" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "meetups_guest_index" ON "meetups" USING btree (coalesce(nullif(lower(contact_email), ''), contact_tel)) WHERE user_id is null and not account_gone;;--> statement-breakpoint
-- Whoever placed it had an account, and has none any more. That this is written down changes no order.
ALTER TABLE "meetups" DISABLE TRIGGER "meetups_version";--> statement-breakpoint
ALTER TABLE "meetups" DISABLE TRIGGER "meetups_note_staff_change";--> statement-breakpoint
UPDATE "meetups" SET "account_gone" = true WHERE "user_id" IS NULL AND EXISTS (
	SELECT FROM "meetup_history" WHERE "meetup_id" = "meetups"."id" AND "by" = 'customer');--> statement-breakpoint
ALTER TABLE "meetups" ENABLE TRIGGER "meetups_version";--> statement-breakpoint
ALTER TABLE "meetups" ENABLE TRIGGER "meetups_note_staff_change";--> statement-breakpoint
INSERT INTO "guests" ("key", "newest_order_id", "last_order_id", "tel", "first_placed_at", "starts_at")
	SELECT coalesce(nullif(lower("contact_email"), ''), "contact_tel"),
		(array_agg("id" ORDER BY "placed_at" DESC, "id" DESC))[1],
		(array_agg("id" ORDER BY "meetup_date" DESC, "window_from" DESC, "id" DESC) FILTER (WHERE "status" <> 'cancelled'))[1],
		(array_agg("contact_tel" ORDER BY "placed_at" DESC, "id" DESC))[1],
		min("placed_at"),
		coalesce(max(("meetup_date" + "window_from"::time) AT TIME ZONE 'Asia/Tokyo') FILTER (WHERE "status" <> 'cancelled'), '-infinity')
	FROM "meetups" WHERE "user_id" IS NULL AND NOT "account_gone" GROUP BY 1;--> statement-breakpoint
INSERT INTO "guests_gathered" ("up_to") SELECT coalesce(max("id"), 0) FROM "staff_changes";--> statement-breakpoint
CREATE TRIGGER "guests_version" BEFORE UPDATE OF staff_note ON "guests" FOR EACH ROW WHEN (OLD."staff_note" <> NEW."staff_note") EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
CREATE TRIGGER "guests_note_update" AFTER UPDATE OF staff_note ON "guests" FOR EACH ROW WHEN (OLD."staff_note" <> NEW."staff_note") EXECUTE FUNCTION "note_staff_change"('guest');--> statement-breakpoint
-- How much somebody may have open is part of their record, so a change of it is one of the record.
DROP TRIGGER "users_version" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_version" BEFORE UPDATE ON "users" FOR EACH ROW WHEN (
	(OLD."email", OLD."last_name", OLD."first_name", OLD."role", OLD."permissions", OLD."disabled_at", OLD."disabled_reason", OLD."staff_note", OLD."password_change_required", OLD."max_open_orders") IS DISTINCT FROM
	(NEW."email", NEW."last_name", NEW."first_name", NEW."role", NEW."permissions", NEW."disabled_at", NEW."disabled_reason", NEW."staff_note", NEW."password_change_required", NEW."max_open_orders")
) EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
DROP TRIGGER "users_note_customer_update" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_note_customer_update" AFTER UPDATE OF email, last_name, first_name, last_name_kana, first_name_kana, company, department, tel, role, disabled_at, disabled_reason, staff_note, password_change_required, password_hash, totp_confirmed_at, max_open_orders ON "users" FOR EACH ROW WHEN (OLD.role = 'customer' OR NEW.role = 'customer') EXECUTE FUNCTION "note_staff_change"('customer');
