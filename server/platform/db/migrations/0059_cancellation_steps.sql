ALTER TABLE "kitchens" ADD COLUMN "cancellation" jsonb;--> statement-breakpoint
UPDATE "kitchens" SET "cancellation" = CASE "kind"
  WHEN 'plans' THEN '{"time": "17:00", "steps": [{"leadDays": 8, "rate": 0}, {"leadDays": 3, "rate": 30}, {"leadDays": null, "rate": 100}]}'::jsonb
  ELSE '{"time": "17:00", "steps": [{"leadDays": 3, "rate": 0}, {"leadDays": 2, "rate": 50}, {"leadDays": null, "rate": 100}]}'::jsonb
END;--> statement-breakpoint
ALTER TABLE "kitchens" ALTER COLUMN "cancellation" SET NOT NULL;
