CREATE TYPE "public"."attendee_status" AS ENUM('invited', 'active', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."event_status" AS ENUM('scheduled', 'requested', 'cancelled');--> statement-breakpoint
CREATE TABLE "attendees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"department" text NOT NULL,
	"status" "attendee_status" NOT NULL,
	"allergens" text[] NOT NULL,
	"note" text NOT NULL,
	"responded_at" timestamp (3) with time zone,
	"answer_serial" integer NOT NULL,
	"answer_key" "bytea",
	"answer_fingerprint" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"meetup_id" uuid,
	"title" text NOT NULL,
	"status" "event_status" NOT NULL,
	"is_cancelled" boolean GENERATED ALWAYS AS (status = 'cancelled') STORED NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"estimated_person" integer NOT NULL,
	"rsvp_deadline" timestamp (3) with time zone NOT NULL,
	"rsvp_open" boolean NOT NULL,
	"rsvp_serial" integer NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_meetup_id_key" UNIQUE("meetup_id"),
	CONSTRAINT "events_times_check" CHECK ("events"."starts_at" < "events"."ends_at")
);
--> statement-breakpoint
-- Every order is for a gathering. The orders may be many: they are copied before anything is locked.
CREATE TEMPORARY VIEW "events_of_orders" AS
SELECT "id", "user_id", "title", "placed_at", "estimated_person", "starts_at", "meetups"."xmin" AS "written",
  CASE WHEN "status" = 'cancelled' THEN 'cancelled' ELSE 'scheduled' END::"event_status" AS "event_status",
  CASE WHEN "address_building" <> '' THEN "address_building" ELSE "address_prefecture" || "address_city" || "address_street" END AS "place",
  least("starts_at", CASE
    WHEN "cutoff_at" - "placed_at" >= interval '27 hours' THEN "cutoff_at" - interval '24 hours'
    WHEN "cutoff_at" - "placed_at" >= interval '3 hours' THEN "cutoff_at"
  END) AS "rsvp_deadline"
FROM "meetups", LATERAL (SELECT ("meetup_date" + "window_to"::time) AT TIME ZONE 'Asia/Tokyo' AS "starts_at") AS "begins";--> statement-breakpoint
CREATE TEMPORARY TABLE "copy_of_orders_began" ON COMMIT DROP AS SELECT pg_snapshot_xmin(pg_current_snapshot())::xid AS "at";--> statement-breakpoint
INSERT INTO "events" ("id", "user_id", "meetup_id", "title", "status", "starts_at", "ends_at", "place", "note", "estimated_person",
  "rsvp_deadline", "rsvp_open", "rsvp_serial", "revision", "created_at", "updated_at")
SELECT "id", "user_id", "id", "title", "event_status", "starts_at", "starts_at" + interval '2 hours', "place", '', "estimated_person",
  "rsvp_deadline", true, 0, 0, "placed_at", "placed_at"
FROM "events_of_orders";--> statement-breakpoint
CREATE UNIQUE INDEX "attendees_event_id_index" ON "attendees" USING btree ("event_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "attendees_answer_key_index" ON "attendees" USING btree ("event_id","answer_key") WHERE "attendees"."answer_key" is not null;--> statement-breakpoint
CREATE INDEX "attendees_to_erase_index" ON "attendees" USING btree ("event_id") WHERE "attendees"."allergens" <> '{}' or "attendees"."note" <> '' or "attendees"."answer_key" is not null;--> statement-breakpoint
CREATE INDEX "events_of_account_index" ON "events" USING btree ("user_id","is_cancelled","starts_at","id");--> statement-breakpoint
-- What was ordered, cancelled or claimed during the copy is copied anew.
LOCK TABLE "meetups", "users" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TEMPORARY TABLE "ordered_meanwhile" ON COMMIT DROP AS
SELECT "id" FROM "events_of_orders" WHERE age("written") <= (SELECT age("at") FROM "copy_of_orders_began");--> statement-breakpoint
ANALYZE "ordered_meanwhile";--> statement-breakpoint
DELETE FROM "events" WHERE "id" IN (SELECT "id" FROM "ordered_meanwhile");--> statement-breakpoint
INSERT INTO "events" ("id", "user_id", "meetup_id", "title", "status", "starts_at", "ends_at", "place", "note", "estimated_person",
  "rsvp_deadline", "rsvp_open", "rsvp_serial", "revision", "created_at", "updated_at")
SELECT "id", "user_id", "id", "title", "event_status", "starts_at", "starts_at" + interval '2 hours', "place", '', "estimated_person",
  "rsvp_deadline", true, 0, 0, "placed_at", "placed_at"
FROM "events_of_orders"
WHERE "id" IN (SELECT "id" FROM "ordered_meanwhile");--> statement-breakpoint
DROP VIEW "events_of_orders";--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The rows copied have their orders and accounts already, so none is looked at again under the lock.
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
