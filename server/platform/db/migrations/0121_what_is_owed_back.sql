-- Without it the planner takes a third of all orders to have something owed back, and reads the whole table for the few that have.
CREATE STATISTICS "meetups_balance_statistics" ON (coalesce(cancellation_fee, total) + change_fee - credited - compensated - waived - written_off - received - bank_fees + refunded) FROM "meetups";--> statement-breakpoint
-- As of those of the unpaid ones: of a new shop nothing is known, and nothing may be.
DO $$ BEGIN
	IF EXISTS (SELECT FROM "meetups") THEN
		ANALYZE "meetups";
	END IF;
END $$;
