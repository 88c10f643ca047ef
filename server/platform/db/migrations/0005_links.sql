CREATE TYPE "public"."link_purpose" AS ENUM('register', 'reset_password', 'change_email', 'stop_change_email', 'guest_order');--> statement-breakpoint
CREATE TABLE "links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" "link_purpose" NOT NULL,
	"user_id" uuid,
	"meetup_id" uuid,
	"email" text,
	"carried" jsonb,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- The links of orders may be many: they are copied before anything is locked.
CREATE TEMPORARY TABLE "copy_began" ON COMMIT DROP AS SELECT pg_snapshot_xmin(pg_current_snapshot())::xid AS "at";--> statement-breakpoint
INSERT INTO "links" ("token_hash", "purpose", "meetup_id", "asked_at")
SELECT "guest_token_hash", 'guest_order', "id", "placed_at" FROM "meetups" WHERE "guest_token_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "links_user_id" ON "links" USING btree ("user_id") WHERE "links"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "links_meetup_id" ON "links" USING btree ("meetup_id") WHERE "links"."meetup_id" is not null;--> statement-breakpoint
CREATE INDEX "links_email" ON "links" USING btree (lower("email")) WHERE "links"."email" is not null;--> statement-breakpoint
CREATE INDEX "links_expires_at" ON "links" USING btree ("expires_at") WHERE "links"."expires_at" is not null;--> statement-breakpoint
LOCK TABLE "mailed_links", "meetups", "users" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- What was ordered or claimed during the copy is copied anew.
CREATE TEMPORARY TABLE "meanwhile" ON COMMIT DROP AS
SELECT "id", "guest_token_hash", "placed_at" FROM "meetups" WHERE age("xmin") <= (SELECT age("at") FROM "copy_began");--> statement-breakpoint
ANALYZE "meanwhile";--> statement-breakpoint
DELETE FROM "links" WHERE "meetup_id" IN (SELECT "id" FROM "meanwhile");--> statement-breakpoint
INSERT INTO "links" ("token_hash", "purpose", "meetup_id", "asked_at")
SELECT "guest_token_hash", 'guest_order', "id", "placed_at" FROM "meanwhile" WHERE "guest_token_hash" IS NOT NULL;--> statement-breakpoint
INSERT INTO "links" ("token_hash", "purpose", "user_id", "email", "carried", "asked_at", "expires_at", "ended_at")
SELECT "token_hash", "purpose"::"link_purpose", "user_id", "email",
  CASE
    WHEN "profile" IS NOT NULL THEN jsonb_build_object('profile', "profile")
    WHEN "account_email" IS NOT NULL THEN jsonb_build_object('accountEmail', "account_email")
  END,
  "created_at", "expires_at", "used_at"
FROM "mailed_links";--> statement-breakpoint
-- The rows copied have their subjects already, so none is looked at again under the lock.
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
DROP TABLE "mailed_links";--> statement-breakpoint
ALTER TABLE "meetups" DROP CONSTRAINT "meetups_guest_token_hash_key";--> statement-breakpoint
ALTER TABLE "meetups" DROP COLUMN "guest_token_hash";
