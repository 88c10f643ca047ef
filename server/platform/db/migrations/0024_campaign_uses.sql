CREATE TABLE "campaign_uses" (
	"campaign_id" integer NOT NULL,
	"customer" text NOT NULL,
	"meetup_id" uuid NOT NULL,
	CONSTRAINT "campaign_uses_campaign_id_customer_pk" PRIMARY KEY("campaign_id","customer")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "once_per_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_uses" ADD CONSTRAINT "campaign_uses_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_uses" ADD CONSTRAINT "campaign_uses_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_uses_meetup_id_index" ON "campaign_uses" USING btree ("meetup_id");