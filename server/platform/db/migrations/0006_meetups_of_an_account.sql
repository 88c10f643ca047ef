CREATE INDEX "meetups_user_id_placed_at_index" ON "meetups" USING btree ("user_id","placed_at","id");--> statement-breakpoint
DROP INDEX "meetups_user_id_index";
