ALTER TABLE "kitchen_days" ADD COLUMN "capacity_meals" integer;--> statement-breakpoint
ALTER TABLE "kitchen_days" ADD COLUMN "meals_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "default_capacity_meals" integer;--> statement-breakpoint
ALTER TABLE "kitchen_days" ADD CONSTRAINT "kitchen_days_capacity_meals_check" CHECK ("kitchen_days"."capacity_meals" >= 0);--> statement-breakpoint
ALTER TABLE "kitchen_days" ADD CONSTRAINT "kitchen_days_meals_taken_check" CHECK ("kitchen_days"."meals_taken" >= 0);--> statement-breakpoint
ALTER TABLE "kitchens" ADD CONSTRAINT "kitchens_capacity_meals_check" CHECK ("kitchens"."default_capacity_meals" >= 0);--> statement-breakpoint
-- People of orders and bookings that have a place, from the first on: whoever begins to limit meals finds them counted.
UPDATE "kitchen_days" SET "meals_taken" = served.meals FROM (
	SELECT 'products' AS kind, meetup_date AS date, sum(estimated_person) AS meals FROM meetups WHERE status <> 'cancelled' GROUP BY meetup_date
	UNION ALL
	SELECT 'plans', event_date, sum(estimated_person) FROM plan_bookings WHERE status IN ('requested', 'confirmed') GROUP BY event_date
) AS served WHERE kitchen_days.kind = served.kind AND kitchen_days.date = served.date;--> statement-breakpoint
DROP TRIGGER "kitchen_days_version" ON "kitchen_days";--> statement-breakpoint
CREATE TRIGGER "kitchen_days_version" BEFORE UPDATE OF "closed", "capacity", "capacity_meals", "note" ON "kitchen_days" FOR EACH ROW WHEN ((OLD."closed", OLD."capacity", OLD."capacity_meals", OLD."note") IS DISTINCT FROM (NEW."closed", NEW."capacity", NEW."capacity_meals", NEW."note")) EXECUTE FUNCTION "raise_version"();--> statement-breakpoint
DROP TRIGGER "kitchen_days_note_insert" ON "kitchen_days";--> statement-breakpoint
CREATE TRIGGER "kitchen_days_note_insert" AFTER INSERT ON "kitchen_days" FOR EACH ROW WHEN (NEW.closed IS NOT NULL OR NEW.capacity IS NOT NULL OR NEW.capacity_meals IS NOT NULL OR NEW.note <> '') EXECUTE FUNCTION "note_staff_change"('day', 'date');--> statement-breakpoint
DROP TRIGGER "kitchen_days_note_update" ON "kitchen_days";--> statement-breakpoint
CREATE TRIGGER "kitchen_days_note_update" AFTER UPDATE OF closed, capacity, capacity_meals, note ON "kitchen_days" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('day', 'date');
