ALTER TABLE "meetups" DROP CONSTRAINT "meetups_owner_check";
