ALTER TABLE "plan_pictures" ADD COLUMN "alt" text;--> statement-breakpoint
UPDATE "plan_pictures" SET "alt" = "pictures"."alt" FROM "pictures" WHERE "pictures"."id" = "plan_pictures"."picture_id";--> statement-breakpoint
ALTER TABLE "plan_pictures" ALTER COLUMN "alt" SET NOT NULL;
