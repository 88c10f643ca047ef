ALTER TABLE "attendees" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
-- Who came by the open link with an address was sent the confirmation of the answer.
UPDATE "attendees" SET "told_at" = "responded_at" WHERE "email" IS NOT NULL AND "responded_at" IS NOT NULL AND "link_serial" IS NOT NULL;
