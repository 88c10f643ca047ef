CREATE TYPE "public"."payment_state" AS ENUM('asked', 'authorised', 'declined', 'releasing', 'released', 'capturing', 'captured', 'refunding', 'refunded');--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text,
	"request" "bytea",
	"amount" bigint NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"state" "payment_state" NOT NULL,
	"meetup_id" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_amounts_check" CHECK ("payments"."amount" > 0 and "payments"."captured" between 0 and "payments"."amount" and "payments"."refunded" between 0 and "payments"."captured"),
	CONSTRAINT "payments_request_check" CHECK (case when "payments"."state" = 'asked' then "payments"."request" is not null else "payments"."request" is null or "payments"."meetup_id" is not null end),
	CONSTRAINT "payments_due_check" CHECK (("payments"."due_at" is not null) = ("payments"."state" in ('asked', 'releasing', 'capturing', 'refunding'))),
	CONSTRAINT "payments_meetup_check" CHECK ("payments"."meetup_id" is not null or "payments"."state" in ('asked', 'declined', 'releasing', 'released'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_request_index" ON "payments" USING btree ("request") WHERE "payments"."request" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_meetup_id_index" ON "payments" USING btree ("meetup_id");--> statement-breakpoint
CREATE INDEX "payments_due_at_index" ON "payments" USING btree ("due_at") WHERE "payments"."due_at" is not null;--> statement-breakpoint
INSERT INTO "payments" ("id", "reference", "amount", "captured", "state", "meetup_id", "asked_at", "changed_at", "due_at")
SELECT gen_random_uuid(), "payment_reference", "total", coalesce("cancellation_fee", 0),
  (CASE WHEN "cancelled_at" IS NULL THEN 'authorised' WHEN "cancellation_fee" = 0 THEN 'releasing' ELSE 'capturing' END)::"payment_state",
  "id", "placed_at", coalesce("cancelled_at", "placed_at"), "cancelled_at"
FROM "meetups" WHERE "payment_method" = 'card' AND "payment_reference" IS NOT NULL AND "total" > 0;--> statement-breakpoint
ALTER TABLE "meetups" DROP COLUMN "payment_reference";