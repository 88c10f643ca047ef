DROP INDEX "quotes_day_index";--> statement-breakpoint
DROP INDEX "quotes_amount_index";--> statement-breakpoint
CREATE INDEX "quotes_day_index" ON "quotes" USING btree ("meetup_date","number","expires_at","answer","ordered_at","id","total","addressee","search_text") WHERE not "quotes"."paper_issued";--> statement-breakpoint
CREATE INDEX "quotes_amount_index" ON "quotes" USING btree ("total","meetup_date","number","expires_at","answer","ordered_at","id","addressee") WHERE not "quotes"."paper_issued";