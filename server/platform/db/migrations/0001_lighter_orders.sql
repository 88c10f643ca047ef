ALTER TABLE "outbox_mails" DROP CONSTRAINT "outbox_mails_message_id_key";--> statement-breakpoint
ALTER TABLE "meetup_lines" DROP CONSTRAINT "meetup_lines_product_key";--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP CONSTRAINT "outbox_mails_sent_check";--> statement-breakpoint
ALTER TABLE "meetups" DROP CONSTRAINT "meetups_person_check";--> statement-breakpoint
ALTER TABLE "meetups" DROP CONSTRAINT "meetups_tableware_check";--> statement-breakpoint
ALTER TABLE "meetups" DROP CONSTRAINT "meetups_payment_check";--> statement-breakpoint
ALTER TABLE "meetups" DROP CONSTRAINT "meetups_reception_check";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_meetup_id_meetups_id_fk";
--> statement-breakpoint
DROP INDEX "idempotency_keys_meetup_id_index";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_sent_check" CHECK ("outbox_mails"."sent_at" is null or ("outbox_mails"."due_at" is null and "outbox_mails"."props" is null));