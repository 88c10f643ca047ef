CREATE TABLE "fee_reminders" (
	"meetup_id" uuid NOT NULL,
	"step_from" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_reminders_meetup_id_step_from_pk" PRIMARY KEY("meetup_id","step_from")
);
--> statement-breakpoint
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;