import { stateWord } from '@lucerna/domain/messages';
import { orderStates } from '@lucerna/domain/rules/work/order-steps';
import { priorities } from '@lucerna/domain/vocabulary/priority';
import type { Criteria } from './order-criteria.ts';

interface OrderCriteriaProps {
  readonly criteria: Criteria;
  readonly onCriteria: (criteria: Criteria) => void;
}

/** How far, how urgent, late. */
export function OrderCriteria({ criteria, onCriteria }: OrderCriteriaProps) {
  return (
    <>
      <select
        aria-label="Stato"
        value={criteria.stato}
        onChange={({ target }) => onCriteria({ ...criteria, stato: target.value })}
      >
        <option value="">Tutti gli stati</option>
        {orderStates.map((stato) => (
          <option key={stato} value={stato}>
            {stateWord(stato)}
          </option>
        ))}
      </select>
      <select
        aria-label="Priorità"
        value={criteria.priorita}
        onChange={({ target }) => onCriteria({ ...criteria, priorita: target.value })}
      >
        <option value="">Ogni priorità</option>
        {priorities.map((priorita) => (
          <option key={priorita} value={priorita}>
            {priorita}
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={criteria.late}
          onChange={({ target }) => onCriteria({ ...criteria, late: target.checked })}
        />
        in ritardo
      </label>
    </>
  );
}
