CREATE TABLE "collections" (
	"meetup_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Nobody noted it before: those of gatherings that are over count as back.
INSERT INTO "collections" ("meetup_id", "at", "by_name")
SELECT "id", now(), '' FROM "meetups"
WHERE "tableware" = 'return' AND "collection_from" IS NOT NULL AND "status" <> 'cancelled'
	AND "meetup_date" < (now() AT TIME ZONE 'Asia/Tokyo')::date - 1;
