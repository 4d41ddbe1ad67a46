ALTER TABLE "users" ADD COLUMN "message_answers_read_until" timestamp with time zone;--> statement-breakpoint
-- What was answered before there was news of it is none.
UPDATE "users" SET "message_answers_read_until" = now();
