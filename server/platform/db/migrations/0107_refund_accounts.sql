ALTER TYPE "public"."link_purpose" ADD VALUE 'refund_order';--> statement-breakpoint
ALTER TYPE "public"."link_purpose" ADD VALUE 'refund_booking';--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meetup_id" uuid,
	"plan_booking_id" uuid,
	"sealed" "bytea",
	"third_party" boolean NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"refunded_on" date,
	"refunded_at" timestamp (3) with time zone,
	"refunded" bigint,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "refund_accounts_one_check" CHECK (num_nonnulls("refund_accounts"."meetup_id", "refund_accounts"."plan_booking_id") = 1),
	CONSTRAINT "refund_accounts_erased_check" CHECK (("refund_accounts"."sealed" is null) = ("refund_accounts"."erased_at" is not null)),
	CONSTRAINT "refund_accounts_refunded_check" CHECK (num_nonnulls("refund_accounts"."refunded_on", "refund_accounts"."refunded_at", "refund_accounts"."refunded") in (0, 3) and "refund_accounts"."refunded" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_plan_booking_id_plan_bookings_id_fk" FOREIGN KEY ("plan_booking_id") REFERENCES "public"."plan_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_accounts_of_meetup" ON "refund_accounts" USING btree ("meetup_id") WHERE "refund_accounts"."refunded_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_accounts_of_booking" ON "refund_accounts" USING btree ("plan_booking_id") WHERE "refund_accounts"."refunded_on" is null;--> statement-breakpoint
CREATE INDEX "refund_accounts_to_erase" ON "refund_accounts" USING btree ("refunded_on") WHERE "refund_accounts"."erased_at" is null;