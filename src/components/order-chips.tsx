import { Plural, Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import Store from 'lucide-react/icons/store'
import type { BoardOrder } from '#/offline/board/view'
import { Chip } from '#/ui/display/chip'
import styles from './order-chips.module.css'

/** Whether the changes of this device have reached the server; nothing when there are none. */
export const SyncChip = ({ sync }: { sync: BoardOrder['sync'] }) => {
  switch (sync) {
    case 'unsent':
      return (
        <Chip kind="ink" icon={CloudUpload}>
          <Trans>Not sent yet</Trans>
        </Chip>
      )
    case 'sending':
      return (
        <Chip icon={CloudUpload}>
          <Trans>Sending</Trans>
        </Chip>
      )
    case 'sent':
      return (
        <Chip icon={CloudCheck} mark="success">
          <Trans>Sent</Trans>
        </Chip>
      )
    case 'needsYou':
      return (
        <Chip className={styles['alarm'] ?? ''} icon={CircleAlert}>
          <Trans>Needs you</Trans>
        </Chip>
      )
    case null:
      return null
  }
}

export const NewCustomerChip = () => (
  <Chip kind="ink" icon={Sparkles}>
    <Trans>New customer</Trans>
  </Chip>
)

/** Items or address differ from what was first ordered. */
export const ChangedChip = () => (
  <Chip kind="ink" icon={Pencil}>
    <Trans comment="the order was edited after it was placed">Changed</Trans>
  </Chip>
)

/** The address has no pin: nobody has measured how far it is. */
export const UncheckedChip = () => (
  <Chip icon={MapPin}>
    <Trans comment="an address without a pin on the map">Distance not checked</Trans>
  </Chip>
)

export const BusinessChip = ({ name }: { name: string }) => <Chip icon={Store}>{name}</Chip>

export const BagsChip = ({ bags }: { bags: number }) => (
  <Chip icon={Package}>
    <span>
      <Plural value={bags} one="# bag" other="# bags" />
    </span>
  </Chip>
)
