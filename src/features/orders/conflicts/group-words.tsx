import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Conflict, ConflictKind } from './conflict'

/** What is said of a company's list of meals, where it is not said as of an order. */
export function groupWords({ kind, command }: Conflict): { title: ReactNode; sentence?: ReactNode } | undefined {
  if (command.group === null) return undefined
  const { company, code } = command.group
  if (kind === 'stop' && command.cmd === 'acceptMeal')
    return {
      title: <Trans>Do not cook the added meal of {company}</Trans>,
      sentence: <Trans>It was taken back or refused before your answer arrived. The rest of {code} stays.</Trans>,
    }
  const byKind: Partial<Record<ConflictKind, { title: ReactNode; sentence?: ReactNode }>> = {
    stop: {
      title: <Trans>Stop cooking for {company}</Trans>,
      sentence: <Trans>{code} was refused elsewhere. Its people can order from another restaurant.</Trans>,
    },
    alreadyAccepted: {
      title: <Trans>{company} is already accepted</Trans>,
      sentence: <Trans>{code} was accepted before your refusal arrived. Its people count on their meals.</Trans>,
    },
    notAnswered: { title: <Trans>Nobody has accepted the order of {company}</Trans> },
  }
  return byKind[kind] ?? { title: <Trans>{company}: not applied</Trans> }
}
