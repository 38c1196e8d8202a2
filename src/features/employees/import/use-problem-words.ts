import { useLingui } from '@lingui/react/macro'
import { usePhoneProblem } from '#/components/phone/use-phone-problem'
import { EMPLOYEE_TEXT_MAX } from '#/domain/employees/employee'
import type { CellProblem } from '#/domain/employees/import-problems'

/** What is wrong with a cell of a file, as a sentence below it. */
export function useProblemWords(): (problem: CellProblem<string>) => string {
  const { t } = useLingui()
  const phone = usePhoneProblem()
  return ({ column, reason, detail }) => {
    switch (reason) {
      case 'missing':
        if (column === 'firstName') return t`Enter a first name.`
        return column === 'lastName' ? t`Enter a last name.` : t`Enter a name.`
      case 'no_contact':
        return t`Enter a phone or an email.`
      case 'too_long':
        return t`At most ${EMPLOYEE_TEXT_MAX} letters.`
      case 'email':
        return t`Not a full email address.`
      case 'not_amount':
        return t`Not an amount.`
      case 'letters':
        return t`Letters O, not zeros.`
      case 'negative':
        return t`Not below 0.`
      case 'unknown_group':
        return t`No such group.`
      case 'same_as_line':
        if (column === 'phone') return t`The same phone as line ${detail}.`
        if (column === 'email') return t`The same email as line ${detail}.`
        return column === 'name' ? t`The same group as line ${detail}.` : t`Somebody of line ${detail}, too.`
      case 'left_person':
        return t`${detail}, who left, has it.`
      case 'two_people':
        return t`It belongs to ${detail}, the rest of the line to another person.`
      case 'unknown_ordering_time':
        return t`No such delivery time.`
      case 'unknown_employee':
        return t`Nobody here has ${detail}.`
      case 'left_employee':
        return t`${detail} has left.`
      case 'phone_prefix':
      case 'phone_not_a_phone':
      case 'phone_too_short':
      case 'phone_too_long':
      case 'phone_beginning':
        return phone(reason, detail)
    }
  }
}
