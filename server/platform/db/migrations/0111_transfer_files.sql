CREATE TYPE "public"."transfer_file_state" AS ENUM('to_confirm', 'sent', 'settled', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."transfer_state" AS ENUM('sent', 'paid', 'returned', 'withdrawn');--> statement-breakpoint
CREATE TABLE "transfer_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" "transfer_file_state" NOT NULL,
	"pay_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"transfers" integer NOT NULL,
	"sealed" "bytea",
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"settled_at" timestamp (3) with time zone,
	"paid_on" date,
	CONSTRAINT "transfer_files_settled_check" CHECK (("transfer_files"."state" = 'settled') = ("transfer_files"."settled_at" is not null) and ("transfer_files"."settled_at" is null) = ("transfer_files"."paid_on" is null)),
	CONSTRAINT "transfer_files_confirmed_check" CHECK (num_nonnulls("transfer_files"."confirmed_at", "transfer_files"."confirmed_by", "transfer_files"."confirmed_by_name") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"file_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"meetup_id" uuid,
	"plan_booking_id" uuid,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" "transfer_state" DEFAULT 'sent' NOT NULL,
	CONSTRAINT "transfers_file_id_place_pk" PRIMARY KEY("file_id","place"),
	CONSTRAINT "transfers_one_check" CHECK (num_nonnulls("transfers"."meetup_id", "transfers"."plan_booking_id") = 1),
	CONSTRAINT "transfers_amount_check" CHECK ("transfers"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_file_id_transfer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."transfer_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_plan_booking_id_plan_bookings_id_fk" FOREIGN KEY ("plan_booking_id") REFERENCES "public"."plan_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_refund_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."refund_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_files_index" ON "transfer_files" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "transfer_files_to_erase" ON "transfer_files" USING btree ("pay_on") WHERE "transfer_files"."sealed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_of_meetup" ON "transfers" USING btree ("meetup_id") WHERE "transfers"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_of_booking" ON "transfers" USING btree ("plan_booking_id") WHERE "transfers"."state" = 'sent';--> statement-breakpoint
CREATE TRIGGER "transfer_files_note_insert" AFTER INSERT ON "transfer_files" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('transfer_file', 'id');--> statement-breakpoint
CREATE TRIGGER "transfer_files_note_update" AFTER UPDATE OF state ON "transfer_files" FOR EACH ROW EXECUTE FUNCTION "note_staff_change"('transfer_file', 'id');
