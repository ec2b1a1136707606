"""
QGIS without a screen, told what to do by lines of JSON on its input; one line of JSON answers each. Run by Debian's
own python3, in which `python3-qgis` lives. LUCERNA_KEY and LUCERNA_USER are what its authentication holds.
"""
import json
import os
import sys

os.environ["QT_QPA_PLATFORM"] = "offscreen"
# Whatever QGIS prints goes to where nobody reads answers.
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)

from qgis.core import (  # noqa: E402
    Qgis,
    QgsApplication,
    QgsAuthMethodConfig,
    QgsExpressionContextUtils,
    QgsFeature,
    QgsFeatureRequest,
    QgsGeometry,
    QgsProject,
    QgsRenderContext,
    QgsVectorDataProvider,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QVariant  # noqa: E402

application = QgsApplication([], False)
application.initQgis()
messages = []
application.messageLog().messageReceived.connect(
    lambda text, tag, level: messages.append(f"{tag}: {text}") if level >= Qgis.MessageLevel.Warning else None
)


def sign_in():
    """The authentication `lucerna`, as the guide tells to make it."""
    manager = QgsApplication.authManager()
    manager.setMasterPassword("lucerna", True)
    config = QgsAuthMethodConfig("Basic")
    config.setId("lucerna")
    config.setName("Lucerna")
    config.setConfig("username", os.environ["LUCERNA_USER"])
    config.setConfig("password", os.environ["LUCERNA_KEY"])
    if not manager.storeAuthenticationConfig(config):
        raise RuntimeError("QGIS keeps no authentication")


def plain(value):
    """A value of a field as JSON has it."""
    if value is None or (isinstance(value, QVariant) and value.isNull()):
        return None
    if hasattr(value, "toString") and not isinstance(value, str):
        return value.toString("yyyy-MM-dd") if type(value).__name__ == "QDate" else value.toString("yyyy-MM-ddThh:mm:ss")
    return value


def layer_of(name):
    for layer in QgsProject.instance().mapLayers().values():
        if layer.id() == name:
            return layer
    raise KeyError(name)


def told(layer):
    """What QGIS knows of a layer."""
    if not isinstance(layer, QgsVectorLayer):
        return {"id": layer.id(), "valid": layer.isValid(), "provider": layer.providerType(), "error": layer.error().summary()}
    can = QgsVectorDataProvider.Capability
    may = layer.dataProvider().capabilities() if layer.isValid() else QgsVectorDataProvider.Capabilities()
    named = {"add": can.AddFeatures, "change": can.ChangeAttributeValues, "move": can.ChangeGeometries, "delete": can.DeleteFeatures}
    return {
        "id": layer.id(),
        "provider": layer.providerType(),
        "valid": layer.isValid(),
        "error": layer.error().summary(),
        "readOnly": layer.readOnly(),
        "may": [name for name, one in named.items() if may & one],
        "crs": layer.crs().authid() if layer.crs().isValid() else "",
        "geometry": Qgis.WkbType(layer.wkbType()).name,
        "fields": {field.name(): field.typeName() or QVariant.typeToName(field.type()) for field in layer.fields()},
        "aliases": {field.name(): field.alias() for field in layer.fields()},
        "widgets": {field.name(): layer.editorWidgetSetup(i).type() for i, field in enumerate(layer.fields())},
        "locked": [field.name() for i, field in enumerate(layer.fields()) if layer.editFormConfig().readOnly(i)],
        "tabs": [tab.name() for tab in layer.editFormConfig().tabs()],
        "renderer": layer.renderer().type() if layer.renderer() else None,
        "legend": [one.label() for one in layer.renderer().legendSymbolItems()] if layer.renderer() else [],
        "styles": layer.styleManager().styles(),
        "labels": layer.labelsEnabled() and layer.labeling() is not None and layer.labeling().settings().fieldName,
    }


def project(path):
    QgsProject.instance().clear()
    read = QgsProject.instance().read(path)
    root = QgsProject.instance().layerTreeRoot()
    return {
        "read": read,
        "error": QgsProject.instance().error(),
        "title": QgsProject.instance().title(),
        "crs": QgsProject.instance().crs().authid() if QgsProject.instance().crs().isValid() else "",
        "groups": {group.name(): [one.layerId() for one in group.findLayers()] for group in root.findGroups()},
        "layers": [told(layer) for layer in QgsProject.instance().mapLayers().values()],
    }


def open_layer(id, source):
    layer = QgsVectorLayer(source, id, "OAPIF")
    layer.setId(id)
    QgsProject.instance().addMapLayer(layer)
    return told(layer)


def rows(layer, filter=None, subset=None):
    layer = layer_of(layer)
    if subset is not None and not layer.setSubsetString(subset):
        return {"error": "QGIS refuses the filter"}
    request = QgsFeatureRequest()
    if filter is not None:
        request.setFilterExpression(filter)
    found = []
    for feature in layer.getFeatures(request):
        values = {field.name(): plain(feature[field.name()]) for field in layer.fields()}
        found.append({"values": values, "place": feature.geometry().asWkt(9) if feature.hasGeometry() else None})
    return {"rows": found, "count": layer.featureCount()}


def find(layer, code):
    [(name, value)] = code.items()
    for feature in layer.getFeatures(QgsFeatureRequest().setFilterExpression(f"\"{name}\" = '{value}'")):
        return feature
    raise KeyError(str(code))


def edit(layer, steps):
    """Steps of one editing, saved at its end; `errors` are the texts that QGIS shows its user."""
    layer = layer_of(layer)
    if not layer.startEditing():
        return {"offered": False}
    shown = []
    heard = lambda text: shown.append(text)  # noqa: E731
    layer.raiseError.connect(heard)
    for step in steps:
        if "add" in step:
            feature = QgsFeature(layer.fields())
            for name, value in step["add"].items():
                feature[name] = value
            feature.setGeometry(QgsGeometry.fromWkt(step["place"]))
            layer.addFeature(feature)
            continue
        feature = find(layer, step["of"])
        if step.get("delete"):
            layer.deleteFeature(feature.id())
        if "place" in step:
            layer.changeGeometry(feature.id(), QgsGeometry.fromWkt(step["place"]))
        for name, value in step.get("set", {}).items():
            layer.changeAttributeValue(feature.id(), layer.fields().indexOf(name), value)
    saved = layer.commitChanges()
    errors = list(layer.commitErrors())
    if not saved:
        layer.rollBack()
    layer.raiseError.disconnect(heard)
    return {"offered": True, "saved": saved, "errors": errors + shown}


def style(layer, name):
    layer_of(layer).styleManager().setCurrentStyle(name)
    return told(layer_of(layer))


def drawn(layer, by):
    """As what of its legend each feature is drawn."""
    layer = layer_of(layer)
    context = QgsRenderContext()
    context.expressionContext().appendScopes(QgsExpressionContextUtils.globalProjectLayerScopes(layer))
    renderer = layer.renderer().clone()
    labels = {one.ruleKey(): one.label() for one in renderer.legendSymbolItems()}
    renderer.startRender(context, layer.fields())
    found = {}
    for feature in layer.getFeatures():
        context.expressionContext().setFeature(feature)
        found[feature[by]] = [labels.get(key, key) for key in renderer.legendKeysForFeature(feature, context)]
    renderer.stopRender(context)
    return found


def log():
    # What its threads said waits for the main one.
    QgsApplication.processEvents()
    said = list(messages)
    messages.clear()
    return said


calls = {"project": project, "open": open_layer, "rows": rows, "edit": edit, "style": style, "drawn": drawn, "log": log, "version": lambda: Qgis.QGIS_VERSION}
sign_in()
for line in sys.stdin:
    asked = json.loads(line)
    try:
        answer = {"data": calls[asked.pop("call")](**asked)}
    except Exception as fault:  # noqa: BLE001
        answer = {"fault": f"{type(fault).__name__}: {fault}"}
    answers.write(json.dumps(answer) + "\n")
    answers.flush()
application.exitQgis()
