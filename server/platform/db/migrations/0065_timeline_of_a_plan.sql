ALTER TABLE "plans" ADD COLUMN "timeline" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
DROP TRIGGER "plans_version" ON "plans";--> statement-breakpoint
CREATE TRIGGER "plans_version" BEFORE UPDATE OF slug, name, summary, description_long, contents, timeline, price_per_person_with_tax, tax_class, min_persons, max_persons, lead_days, published, archived_at ON "plans" FOR EACH ROW EXECUTE FUNCTION "raise_version"();
