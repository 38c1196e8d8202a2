import type { Order } from '../../src/contract/orders'

/** 19:17 in Tirana on the evening that the fixtures know. */
export const EVENING = Date.parse('2025-10-24T17:17:00.000Z')

/** So many minutes after (or, negative, before) that evening's 19:17. */
export const minutesOn = (minutes: number): string => new Date(EVENING + minutes * 60_000).toISOString()

/** A pending delivery of one pizza, placed at 19:17 and expected at 19:55; say what differs. */
export function anOrder(differs: Partial<Order> = {}): Order {
  const id = differs.id ?? 10_482
  return {
    id,
    orderID: id,
    businessId: 1,
    registrationtime: minutesOn(0),
    scheduled: null,
    date: minutesOn(0),
    deliverytime: 38,
    status: 'PENDING',
    statusVersion: 1,
    revision: 1,
    restaurantName: 'Trattoria Lana',
    business: { restaurantID: 1, restaurantName: 'Trattoria Lana', city: { id: 1 } },
    address: 'Rruga Myslym Shyri 42',
    addressDetails: 'Floor 3, door 12. Tirana',
    description: '',
    phone: '69 123 4567',
    total: 1700,
    totalNet: 1400,
    discountValue: 0,
    discount: null,
    transportCost: 200,
    serviceFee: 100,
    currency: 'ALL',
    takeAwayPoint: null,
    enableCookingTime: true,
    items: [
      {
        id: 1,
        menuItemId: 1,
        itemName: 'Pizza Margherita',
        itemPrice: 700,
        quantity: 2,
        notes: '',
        variantItem: null,
        toppingItems: [],
      },
    ],
    customer: { id: 1, name: 'Arta Kola', phone: '69 123 4567', phonePrefix: '+355' },
    customerAddress: null,
    createdByUser: null,
    paymentMethod: { paymentType: 'CASH' },
    firstOrder: false,
    b2bOrder: false,
    manually: false,
    totalCookingTime: null,
    timeSlot: null,
    hasQrCode: false,
    packagesNo: 1,
    courier: null,
    rejectReason: null,
    rejectNotes: '',
    statusBy: null,
    lastDatePending: minutesOn(0),
    lastDateAccepted: null,
    lastDateCooked: null,
    lastDateAcceptedToPickUp: null,
    lastDateInRestaurant: null,
    lastDateCollected: null,
    lastDateDelivered: null,
    lastDateRejected: null,
    orderExtraData: {
      suggestedCookingTime: 25,
      minSuggestedCookingTime: 15,
      maxSuggestedCookingTime: 35,
      cookingTimeOptions: [10, 15, 20, 25, 30, 40, 50, 60].map((value) => ({
        value,
        isActive: value >= 15 && value <= 35,
      })),
    },
    ...differs,
  }
}
