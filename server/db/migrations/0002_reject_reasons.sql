INSERT INTO reject_reasons (id, type, system, status, sq, en, it) VALUES
  (1, 'OUT_OF_STOCK', false, 1, 'Na mbaroi një artikull', 'An item has run out', 'Un articolo è finito'),
  (2, 'OUT_OF_STOCK', false, 1, 'Na mbaruan përbërësit', 'We ran out of ingredients', 'Sono finiti gli ingredienti'),
  (3, 'TOO_BUSY', false, 1, 'Kuzhina është plot', 'The kitchen is too busy', 'La cucina è al completo'),
  (4, 'TOO_BUSY', false, 1, 'Nuk e nxjerrim dot në kohë', 'We cannot make it in time', 'Non riusciamo a prepararlo in tempo'),
  (5, 'CLOSING', false, 1, 'Po mbyllim', 'We are closing', 'Stiamo chiudendo'),
  (6, 'ADDRESS', false, 1, 'Adresa është jashtë zonës sonë', 'The address is outside our area', 'L''indirizzo è fuori dalla nostra zona'),
  (7, 'ADDRESS', false, 1, 'Adresa nuk është e qartë', 'The address is not clear', 'L''indirizzo non è chiaro'),
  (8, 'CUSTOMER', false, 1, 'Klienti nuk përgjigjet', 'The customer does not answer', 'Il cliente non risponde'),
  (9, 'CUSTOMER', false, 1, 'Klienti e anuloi porosinë', 'The customer cancelled', 'Il cliente ha annullato'),
  (10, 'TECHNICAL', false, 1, 'Problem teknik', 'Technical problem', 'Problema tecnico'),
  -- Never offered: what the server itself writes when a business asked for automatic rejection.
  (11, 'OTHER', true, 0, 'Askush nuk u përgjigj në kohë', 'Nobody answered in time', 'Nessuno ha risposto in tempo')
ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('reject_reasons', 'id'), (SELECT max(id) FROM reject_reasons));
