ALTER TABLE "meetups" ADD COLUMN "collection_from" text;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "collection_to" text;