ALTER TABLE "events" ADD COLUMN "own_person" integer;--> statement-breakpoint
UPDATE "events" SET "own_person" = "events"."estimated_person"
FROM (
  SELECT "id", "estimated_person" FROM "meetups"
  UNION ALL
  SELECT "id", "estimated_person" FROM "plan_bookings"
) AS "ordered"
WHERE "ordered"."id" = "events"."id" AND "ordered"."estimated_person" <> "events"."estimated_person";
