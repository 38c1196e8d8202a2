import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Card = { id: number; endsAt: number; dishes: string[] }

const count = Number(new URLSearchParams(location.search).get('cards') ?? '200')
const cards: Card[] = Array.from({ length: count }, (_, id) => ({
  id,
  endsAt: Date.now() + (id % 40) * 60_000 + 30_000,
  dishes: ['Pizza Margherita', 'Tiramisù', 'Ujë natyral'].slice(0, 1 + (id % 3)),
}))

const text = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** As boards are usually written: the time is state of the board, and every card renders every second. */
const NaiveBoard = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 10 }} data-ready>
      {cards.map((card) => (
        <article key={card.id} style={{ border: '1px solid', borderRadius: 16, padding: 8 }}>
          <header style={{ display: 'flex', gap: 9, alignItems: 'center' }}>
            <svg width="28" height="28" aria-hidden="true">
              <circle cx="14" cy="14" r="12" />
            </svg>
            <b>{card.id}</b>
            <span>Delivery</span>
            <span style={{ background: card.endsAt < now ? 'crimson' : 'palegreen' }}>
              <svg width="20" height="20" aria-hidden="true">
                <circle
                  cx="10"
                  cy="10"
                  r="8"
                  fill="none"
                  stroke="black"
                  strokeDasharray={`${(card.endsAt - now) / 60_000} 50`}
                />
              </svg>
              {text(card.endsAt - now)}
            </span>
          </header>
          <ul>
            {card.dishes.map((dish) => (
              <li key={dish}>
                <b>1×</b> {dish}
              </li>
            ))}
          </ul>
          <footer>
            <span>2,310 L</span> <span>Cash</span> <button type="button">Ready</button>
          </footer>
        </article>
      ))}
    </div>
  )
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<NaiveBoard />)
