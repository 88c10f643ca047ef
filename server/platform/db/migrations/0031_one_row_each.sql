DROP INDEX "attendees_to_erase_index";--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "own_name" text;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "answered_after" integer;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "link_serial" integer;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "invite_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "apart_from" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "joined_to" uuid;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "former" jsonb;--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_joined_to_attendees_id_fk" FOREIGN KEY ("joined_to") REFERENCES "public"."attendees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendees_to_delete_index" ON "attendees" USING btree ("removed_at") WHERE "attendees"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "attendees_joined_index" ON "attendees" USING btree ("joined_to") WHERE "attendees"."joined_to" is not null;--> statement-breakpoint
CREATE INDEX "attendees_to_invite_index" ON "attendees" USING btree ("event_id") WHERE "attendees"."invite_waits";--> statement-breakpoint
CREATE INDEX "attendees_to_erase_index" ON "attendees" USING btree ("event_id") WHERE "attendees"."allergens" <> '{}' or "attendees"."note" <> '' or "attendees"."answer_key" is not null or "attendees"."former" is not null;--> statement-breakpoint
-- Who came with an answer came by the link that is still good; who has an address and did not was asked by mail at once.
UPDATE "attendees" SET "link_serial" = "rsvp_serial" FROM "events"
  WHERE "events"."id" = "event_id" AND ("answer_key" IS NOT NULL OR "responded_at" = "attendees"."created_at");--> statement-breakpoint
UPDATE "attendees" SET "asked_at" = "created_at" WHERE "email" IS NOT NULL AND "link_serial" IS NULL;--> statement-breakpoint
UPDATE "attendees" SET "asked_at" = "reminded_at" FROM "events"
  WHERE "events"."id" = "event_id" AND "asked_at" IS NOT NULL AND "attendees"."status" = 'invited' AND "reminded_at" > "asked_at";
