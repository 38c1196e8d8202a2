-- What an installation begins with. A reason with status 0 is never offered: the server itself writes it where a business asked for automatic
-- rejection.
INSERT INTO reject_reasons (id, type, system, status, sq, en, it) VALUES
  (1, 'OUT_OF_STOCK', false, 1, 'Na mbaroi një pjatë', 'An item has run out', 'Un piatto è finito'),
  (2, 'OUT_OF_STOCK', false, 1, 'Na mbaruan përbërësit', 'We ran out of ingredients', 'Sono finiti gli ingredienti'),
  (3, 'TOO_BUSY', false, 1, 'Kuzhina ka shumë porosi', 'The kitchen is too busy', 'La cucina ha troppi ordini'),
  (4, 'TOO_BUSY', false, 1, 'Nuk e nxjerrim dot në kohë', 'We cannot make it in time', 'Non riusciamo a prepararlo in tempo'),
  (5, 'CLOSING', false, 1, 'Po mbyllim', 'We are closing', 'Stiamo chiudendo'),
  (6, 'ADDRESS', false, 1, 'Adresa është jashtë zonës sonë', 'The address is outside our area', 'L’indirizzo è fuori dalla nostra zona'),
  (7, 'ADDRESS', false, 1, 'Adresa nuk është e qartë', 'The address is not clear', 'L’indirizzo non è chiaro'),
  (8, 'CUSTOMER', false, 1, 'Klienti nuk përgjigjet', 'The customer does not answer', 'Il cliente non risponde'),
  (9, 'CUSTOMER', false, 1, 'Klienti e anuloi porosinë', 'The customer cancelled', 'Il cliente ha annullato'),
  (10, 'TECHNICAL', false, 1, 'Problem teknik', 'Technical problem', 'Problema tecnico'),
  (11, 'OTHER', true, 0, 'Askush nuk u përgjigj në kohë', 'Nobody answered in time', 'Nessuno ha risposto in tempo'),
  (12, 'CUSTOMER', true, 0, 'Vakti u anulua para mbylljes', 'The meal was cancelled before its list closed', 'Il pasto è stato annullato prima della chiusura'),
  (13, 'CUSTOMER', true, 0, 'Kompania nuk porosit dot tani', 'The company may not order now', 'L’azienda non può ordinare ora');
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('reject_reasons', 'id'), (SELECT max(id) FROM reject_reasons));
--> statement-breakpoint
INSERT INTO closing_reasons (id, sq, en, it) VALUES
  (1, 'Shumë punë', 'Too busy', 'Troppo lavoro'),
  (2, 'Mungon stafi', 'Staff shortage', 'Manca il personale'),
  (3, 'Na mbaruan përbërësit', 'Out of ingredients', 'Ingredienti finiti'),
  (4, 'Problem me pajisjet', 'Equipment problem', 'Problema con le attrezzature'),
  (5, 'Pushim', 'Holiday', 'Giorno di festa'),
  (6, 'Event privat', 'Private event', 'Evento privato'),
  (7, 'Problem me dërgesat', 'Delivery problem', 'Problema con le consegne');
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('closing_reasons', 'id'), (SELECT max(id) FROM closing_reasons));
--> statement-breakpoint
INSERT INTO business_types (id, sq, en, it, asks_cooking_time) VALUES
  (1, 'Restorant', 'Restaurant', 'Ristorante', true),
  (2, 'Piceri', 'Pizzeria', 'Pizzeria', true),
  (3, 'Zgarë', 'Grill', 'Griglieria', true),
  (4, 'Furrë', 'Bakery', 'Panificio', true),
  (5, 'Ëmbëltore', 'Pastry shop', 'Pasticceria', true),
  (6, 'Kafene', 'Café', 'Bar', true),
  (7, 'Byrektore', 'Byrek shop', 'Byrek', true),
  (8, 'Supermarket', 'Supermarket', 'Supermercato', false);
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('business_types', 'id'), (SELECT max(id) FROM business_types));
--> statement-breakpoint
-- When meals of companies are handed over.
INSERT INTO time_slots (start_time, end_time) VALUES
  ('08:00', '08:30'), ('09:00', '09:30'), ('11:30', '12:00'), ('12:00', '12:30'), ('12:30', '13:00'), ('13:00', '13:30'),
  ('13:30', '14:00'), ('14:00', '14:30'), ('18:00', '18:30'), ('19:00', '19:30'), ('20:00', '20:30');
