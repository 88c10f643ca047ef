ALTER TABLE "meetups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TRIGGER "meetups_version" BEFORE UPDATE ON "meetups" FOR EACH ROW EXECUTE FUNCTION "raise_version"();
