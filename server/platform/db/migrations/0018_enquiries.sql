CREATE TYPE "public"."enquiry_kind" AS ENUM('question', 'estimate', 'request', 'press', 'other');--> statement-breakpoint
CREATE SEQUENCE "public"."enquiry_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" "enquiry_kind" NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"tel" text NOT NULL,
	"message" text NOT NULL,
	"is_suspect" boolean NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	CONSTRAINT "enquiries_number_key" UNIQUE("number"),
	CONSTRAINT "enquiries_message_check" CHECK (length("enquiries"."message") between 1 and 4000)
);
--> statement-breakpoint
CREATE INDEX "enquiries_request_hash_index" ON "enquiries" USING btree ("request_hash");--> statement-breakpoint
CREATE INDEX "enquiries_email_index" ON "enquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "enquiries_received_at_index" ON "enquiries" USING btree ("received_at");