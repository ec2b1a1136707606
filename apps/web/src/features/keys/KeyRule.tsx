import { changeKeyRule, keyRule } from '@lucerna/contract/endpoints/keys';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { notify } from '../../state/notify.ts';

const queryKey = ['key-rule'];

/** Whether accounts may make keys of their own. */
export function KeyRule() {
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(keyRule, { signal })).data,
  });
  const put = async (personali: boolean) => {
    try {
      const changed = await call(changeKeyRule, { body: { personali } });
      queryClient.setQueryData(queryKey, changed.data);
      notify.success(personali ? 'Gli account possono farsi chiavi' : 'Gli account non possono farsi chiavi');
    } catch (error) {
      notify.error('La scelta non è stata salvata', { description: asApiError(error).message, fault: error });
    }
  };
  return (
    <Checkbox
      checked={data?.personali ?? false}
      disabled={data === undefined}
      onChange={({ target }) => void put(target.checked)}
    >
      Chiavi personali permesse
    </Checkbox>
  );
}
