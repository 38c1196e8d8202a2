CREATE TABLE "password_mails" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"message_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "password_mails_kind" CHECK ("password_mails"."kind" in ('invitation', 'password'))
);
--> statement-breakpoint
ALTER TABLE "password_mails" ADD CONSTRAINT "password_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;