ALTER TABLE "scenes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Not of sort_id: whoever writes about a scene is not disturbed by its place in the list.
CREATE TRIGGER "scenes_version" BEFORE UPDATE OF slug, name, title, summary, points, picture_id, usual_guests, budgets, drinkers_percent, serving, soft_drinks, sweets, article_slugs, published ON "scenes" FOR EACH ROW EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
CREATE TRIGGER "scenes_note_staff_change" AFTER INSERT OR UPDATE OR DELETE ON "scenes" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('scene');
