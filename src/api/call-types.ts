import type { Contract } from '#/contract'
import type { ArgumentsOf, ResponseOf } from '#/contract/endpoint'

export type CallOptions = {
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
  /** Milliseconds until the call gives up; 10,000 unless told. */
  timeoutMs?: number
}

/** A call may leave its argument out when nothing in it is required. */
type Arguments<A> =
  Record<never, never> extends A ? [args?: A, options?: CallOptions] : [args: A, options?: CallOptions]

/** `['orders', 'list']`: what query keys begin with. */
export type CallName = readonly [area: string, call: string]

/** One call, with its name. */
export type ApiCall<E> = {
  (...args: Arguments<ArgumentsOf<E>>): Promise<ResponseOf<E>>
  readonly callName: CallName
}

/** Every call of the contract, by area and intent. */
export type Api = {
  readonly [Area in keyof Contract]: { readonly [Call in keyof Contract[Area]]: ApiCall<Contract[Area][Call]> }
}
