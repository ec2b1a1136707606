/** The categories by which light points are drawn, in the order of the legend (design, section 5). */
export const lampCategories = [
  { value: 'SAP', label: 'SAP', name: 'Vapori di sodio ad alta pressione' },
  { value: 'LED', label: 'LED', name: 'LED' },
  { value: 'JM', label: 'JM', name: 'Ioduri metallici' },
  { value: 'HG', label: 'HG', name: 'Vapori di mercurio' },
  { value: 'FL', label: 'FL', name: 'Fluorescente' },
  { value: 'altro', label: 'Altro', name: 'Altra sorgente' },
] as const;

export type LampCategory = (typeof lampCategories)[number]['value'];
