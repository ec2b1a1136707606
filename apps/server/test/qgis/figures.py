"""
Draws what the guide shows of QGIS, without a screen: `figures.py PROJECT FOLDER`, with LUCERNA_USER and LUCERNA_KEY. The
dialog is QGIS's own, in Italian where its translations are installed (`qgis-common`).
"""
import os
import sys

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_SCALE_FACTOR"] = "2"

from PIL import Image  # noqa: E402
from qgis.core import (  # noqa: E402
    QgsApplication,
    QgsAuthMethodConfig,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsMapRendererParallelJob,
    QgsMapSettings,
    QgsProject,
    QgsRectangle,
)
from qgis.gui import QgsAuthConfigSelect  # noqa: E402
from qgis.PyQt.QtCore import QEventLoop, QLocale, QSize, QTimer, QTranslator  # noqa: E402
from qgis.PyQt.QtGui import QColor  # noqa: E402
from qgis.PyQt.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit  # noqa: E402

path, folder = sys.argv[1:]
# The guide shows pictures of this size (e2e/pictures/take-guide.ts).
width, height, quality = 760, 342, 68

QLocale.setDefault(QLocale("it_IT"))
application = QgsApplication([], True)
application.initQgis()
application.setStyle("Fusion")
translators = []
for name, place in (("qgis_it", "/usr/share/qgis/i18n"), ("qtbase_it", "/usr/share/qt5/translations")):
    translator = QTranslator()
    if translator.load(name, place):
        application.installTranslator(translator)
        translators.append(translator)


def keep(image, name):
    """As the guide keeps it: WebP of one width."""
    drawn = os.path.join(folder, f"{name}.png")
    image.save(drawn)
    picture = Image.open(drawn).convert("RGB")
    tall = min(picture.height, round(picture.width * height / width))
    picture.crop((0, 0, picture.width, tall)).resize((width, height)).save(
        os.path.join(folder, f"{name}.webp"), quality=quality
    )
    os.remove(drawn)


def draw_dialog():
    dialog = QApplication.activeModalWidget()
    dialog.resize(500, 330)
    methods = next(one for one in dialog.findChildren(QComboBox) if one.objectName() == "cmbAuthMethods")
    methods.setCurrentIndex(next(i for i in range(methods.count()) if "Basic" in methods.itemText(i)))
    application.processEvents()
    next(one for one in dialog.findChildren(QAbstractButton) if one.objectName() == "btnLock").click()
    typed = {"leName": "Lucerna", "leAuthCfg": "lucerna", "leUsername": os.environ["LUCERNA_USER"], "lePassword": "luc_" + "x" * 43}
    for name, text in typed.items():
        box = next(one for one in dialog.findChildren(QLineEdit) if one.objectName() == name and one.isVisible())
        box.setText(text)
        box.setCursorPosition(0)
    dialog.setFocus()
    application.processEvents()
    keep(dialog.grab(), "il-registro-in-qgis-2")
    dialog.reject()


def draw_map():
    manager = QgsApplication.authManager()
    config = QgsAuthMethodConfig("Basic")
    config.setId("lucerna")
    config.setName("Lucerna")
    config.setConfig("username", os.environ["LUCERNA_USER"])
    config.setConfig("password", os.environ["LUCERNA_KEY"])
    manager.storeAuthenticationConfig(config)
    project = QgsProject.instance()
    project.read(path)
    settings = QgsMapSettings()
    metres = QgsCoordinateReferenceSystem("EPSG:3857")
    settings.setDestinationCrs(metres)
    settings.setBackgroundColor(QColor("#f4f1ea"))
    order = project.layerTreeRoot().layerOrder()
    settings.setLayers([one for one in order if one.isValid()])
    settings.setOutputSize(QSize(width * 2, height * 2))
    settings.setOutputDpi(192)
    # Around the middle of the light points.
    points = next(one for one in order if one.id() == "lucerna_comune_pl")
    there = QgsCoordinateTransform(points.crs(), metres, project)
    middle = there.transformBoundingBox(points.extent()).center()
    half = 300
    tall = half * height / width
    settings.setExtent(QgsRectangle(middle.x() - half, middle.y() - tall, middle.x() + half, middle.y() + tall))
    job = QgsMapRendererParallelJob(settings)
    # Its threads ask this one for the network.
    drawn = QEventLoop()
    job.finished.connect(drawn.quit)
    job.start()
    drawn.exec()
    keep(job.renderedImage(), "il-registro-in-qgis-3")


QgsApplication.authManager().setMasterPassword("lucerna", True)
chooser = QgsAuthConfigSelect(None)
chooser.show()
QTimer.singleShot(1000, draw_dialog)
next(one for one in chooser.findChildren(QAbstractButton) if "Add" in one.objectName()).click()
draw_map()
