import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import { ApiError } from './api-error'
import type { CallOptions } from './call-types'
import { currentQueries } from './query-client'

/** How one press of Save ended. */
export type Saved<Answer> = { isSaved: true; answer: Answer } | { isSaved: false; error: unknown }

type SaveOptions<Args> = {
  /** What tells a repetition from another request; left out, the arguments do. */
  contentOf?: (args: Args) => unknown
}

/**
 * One write to the server while connected. What is pressed again after no answer came carries the same key, so that
 * nothing happens twice; changed content, or an answer of any kind, begins a new one.
 */
export function useSave<Args, Answer>(
  call: (args: Args, options: CallOptions) => Promise<Answer>,
  { contentOf = (args) => args }: SaveOptions<Args> = {},
) {
  // Not the client of a provider: pages that read nothing save, too.
  const { client } = currentQueries()
  const sent = useRef({ content: '', key: '' })
  const { mutateAsync, isPending, error, reset } = useMutation(
    { mutationFn: ({ args, options }: { args: Args; options: CallOptions }) => call(args, options) },
    client,
  )

  const save = async (args: Args, options: CallOptions = {}): Promise<Saved<Answer>> => {
    const content = JSON.stringify([contentOf(args), options.headers])
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() }
    const headers = { ...options.headers, [IDEMPOTENCY_HEADER]: sent.current.key }
    try {
      const answer = await mutateAsync({ args, options: { ...options, headers } })
      sent.current = { content: '', key: '' }
      return { isSaved: true, answer }
    } catch (thrown) {
      if (thrown instanceof ApiError && !thrown.isUnreached) sent.current = { content: '', key: '' }
      return { isSaved: false, error: thrown }
    }
  }

  return { save, isBusy: isPending, error, forget: reset }
}

/** What a form or a question shows of a write under way. */
export type Saving = { isBusy: boolean; error: unknown; forget: () => void }
