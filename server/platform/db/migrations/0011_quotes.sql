CREATE TYPE "public"."quote_answer" AS ENUM('approved', 'returned');--> statement-breakpoint
CREATE SEQUENCE "public"."quote_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"serial" integer DEFAULT 0 NOT NULL,
	"addressee" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"meetup_date" date NOT NULL,
	"estimated_person" integer NOT NULL,
	"priced" jsonb NOT NULL,
	"fee_timeline" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answer" "quote_answer",
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"comment" text,
	"ordered_at" timestamp (3) with time zone,
	"meetup_id" uuid,
	CONSTRAINT "quotes_number_key" UNIQUE("number"),
	CONSTRAINT "quotes_expires_at_check" CHECK ("quotes"."expires_at" > "quotes"."created_at"),
	CONSTRAINT "quotes_answer_check" CHECK (("quotes"."answer" is null) = ("quotes"."answered_at" is null) and ("quotes"."answer" is null) = ("quotes"."answered_by" is null) and ("quotes"."answer" is null) = ("quotes"."comment" is null)),
	CONSTRAINT "quotes_ordered_check" CHECK ("quotes"."ordered_at" is null or "quotes"."answer" is distinct from 'returned')
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_user_id_index" ON "quotes" USING btree ("user_id") WHERE "quotes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_meetup_id_index" ON "quotes" USING btree ("meetup_id") WHERE "quotes"."meetup_id" is not null;